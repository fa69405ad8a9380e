// What every screen has: tests in the browser measure places, and these come from the style.
import '../src/app/mantine.css';
import '../src/app/tokens.css';
import '../src/app/base.css';
