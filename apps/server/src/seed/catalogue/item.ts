import { slugOf } from '@warchest/domain/catalogue/slug.ts';
import type { DefaultItem } from '../../features/catalogue/seed-catalogue.ts';

export type { DefaultItem };

export const named = (label: string): DefaultItem => ({ key: slugOf(label), label });
export const inactive = (item: DefaultItem): DefaultItem => ({ ...item, active: false });
