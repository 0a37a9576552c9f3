import { Link } from '@tanstack/react-router';
import { useWords } from '../words/words.ts';

const words = {
  en: { text: 'There is no such page.', home: 'Go to Home' },
  zh: { text: '没有这个页面。', home: '前往首页' },
};

export function NotFound() {
  const { text, home } = useWords(words);
  return (
    <div className="empty">
      <h1>{text}</h1>
      <Link to="/" className="button">
        {home}
      </Link>
    </div>
  );
}
