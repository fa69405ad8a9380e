/** The product's font, for tests in a browser that measure how wide texts are. */
import '../src/app/fonts.css';
