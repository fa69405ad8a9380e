import { useSyncExternalStore } from 'react';
import type { EditLog, LogState } from './edit-log.ts';

/** The state of a log of edits, kept up to date. */
export const useEditLog = <Row>(log: EditLog<Row>): LogState =>
  useSyncExternalStore(log.subscribe, log.read);
