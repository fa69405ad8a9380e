import { outside } from '../lib/site.ts';
import { Icon } from '../ui/icon.tsx';
import { SceneBanner } from './scenes.tsx';
import { ServiceTabs } from './service-tabs.tsx';
import { services } from './services.ts';
import { useServiceTab } from './use-service-tab.ts';
import css from './landing.module.css';

const tabs = services.map(({ key, tab }) => ({ key, label: tab }));

/** The five services as tabs, each with banner, title, subtitle, bullets and Book Now. */
export function Services({ bookNow }: { readonly bookNow: string }) {
  const [tab, setTab] = useServiceTab();
  const service = services.find(({ key }) => key === tab) ?? services[0];
  if (!service) return null;
  return (
    <section id="services" className={css.services} aria-label="Services">
      <ServiceTabs
        label="Services"
        tabs={tabs}
        value={service.key}
        onChange={(key) => setTab(services.find((one) => one.key === key)?.key ?? 'raid')}
      >
        <div className={css.service}>
          <SceneBanner name={service.key} className={css.banner} />
          <div className={css.serviceText}>
            <h3>{service.title}</h3>
            <p>{service.subtitle}</p>
            <ul>
              {service.bullets.map((bullet) => (
                <li key={bullet}>
                  <Icon name="check" size={18} /> {bullet}
                </li>
              ))}
            </ul>
            <a className="btn" data-look="primary" {...outside(bookNow)}>
              Book Now
              <span className="sr-only">: {service.tab}</span>
            </a>
          </div>
        </div>
      </ServiceTabs>
    </section>
  );
}
