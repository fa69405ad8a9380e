import { ownData } from '@warchest/contract/owndata.ts';
import { download } from '../../lib/site.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './cycle.module.css';

/** Downloads of everything stored about the member (OWN-1). */
export const OwnData = () => (
  <section className={css.ownData} aria-label="Your data">
    <p>What is kept about you:</p>
    <a className="btn" {...download(`/v1${ownData.json.path}`)} download="warchest-own-data.json">
      <Icon name="download" />
      Download as JSON
    </a>
    <a className="btn" {...download(`/v1${ownData.csv.path}`)}>
      <Icon name="download" />
      Download as CSV
    </a>
  </section>
);
