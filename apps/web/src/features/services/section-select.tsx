import { serviceRules, serviceSections } from '@warchest/domain/sales/section.ts';
import { Select } from '../../ui/select.tsx';

const sections = serviceSections.map((value) => ({ value, label: serviceRules[value].words.one }));

/** The filter of service bookings by what was sold; empty: all. */
export const SectionSelect = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (section: string) => void;
}) => <Select label="Service" empty="all" options={sections} value={value} onChange={onChange} />;
