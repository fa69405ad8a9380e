import { setPreference, usePreferences } from '../lib/preferences.ts';
import { IconButton } from './button.tsx';

/** Compact or comfortable rows; the choice is remembered. */
export function DensitySwitch() {
  const { density } = usePreferences();
  const other = density === 'compact' ? 'comfortable' : 'compact';
  return (
    <IconButton
      icon="rows"
      label={`Rows: ${density}. Switch to ${other}`}
      onClick={() => setPreference('density', other)}
    />
  );
}
