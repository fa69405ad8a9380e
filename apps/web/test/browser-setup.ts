// What every screen needs: the guard of held keys, and the base styles.
import '../src/lib/held-keys.ts';
import '../src/app/mantine.css';
import '../src/app/tokens.css';
import '../src/app/base.css';
