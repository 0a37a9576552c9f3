// Without its own web fonts: the site uses the fonts of the reader's system.
export { default } from 'vitepress/theme-without-fonts';
import './style.css';
