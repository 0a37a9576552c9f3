import { usePreferences } from '../../words/preferences.tsx';
import { PERMISSIONS_ZH } from './permissions-zh.ts';

/** Returns a function that makes the choices of a form of permissions, in the chosen language. */
export function usePermissionChoices(): (
  permissions: readonly { name: string; description: string }[],
) => (readonly [name: string, text: string])[] {
  const { language } = usePreferences();
  const texts = language === 'zh' ? PERMISSIONS_ZH : {};
  const sign = language === 'zh' ? '：' : ': ';
  return (permissions) =>
    permissions.map(({ name, description }) => [name, `${name}${sign}${texts[name] ?? description}`] as const);
}
