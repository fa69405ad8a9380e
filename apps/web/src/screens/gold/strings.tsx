import { StringHistory } from '../../features/strings/string-history.tsx';

/** The strings of the gold that the person holds. */
export default function Strings() {
  return <StringHistory />;
}
