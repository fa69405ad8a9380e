// What every screen has: the guard of held keys, and the style that places come from.
import '../src/lib/held-keys.ts';
import '../src/app/mantine.css';
import '../src/app/tokens.css';
import '../src/app/base.css';
