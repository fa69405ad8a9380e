import path from 'node:path';
import { expect, test } from 'vitest';
import * as uiGridGridKeys from '../ui/grid/grid-keys.ts';
import * as uiGridViewsStore from '../ui/grid/views-store.ts';
import * as uiGridLayoutStore from '../ui/grid/layout-store.ts';
import * as uiGridColumnWidths from '../ui/grid/column-widths.ts';
import * as uiGridUseGridTable from '../ui/grid/use-grid-table.ts';
import * as appTheme from './theme.ts';
import * as appHelpGroups from './help-groups.ts';
import * as appGoToShortcuts from './go-to-shortcuts.ts';
import * as appGlobalShortcuts from './global-shortcuts.ts';
import * as landingServices from '../landing/services.ts';
import * as featuresProgramsUseReveal from '../features/programs/use-reveal.ts';
import * as featuresProgramsProgramList from '../features/programs/program-list.ts';
import * as featuresStringsStringLive from '../features/strings/string-live.ts';
import * as featuresStringsHeld from '../features/strings/held.ts';
import * as featuresStringsStringSearch from '../features/strings/string-search.ts';
import * as featuresStringsStringKeys from '../features/strings/string-keys.ts';
import * as featuresHistoryCollections from '../features/history/collections.ts';
import * as featuresHistoryHours from '../features/history/hours.ts';
import * as featuresServicesServiceKeys from '../features/services/service-keys.ts';
import * as featuresServicesServiceSearch from '../features/services/service-search.ts';
import * as featuresServicesUseServiceBook from '../features/services/use-service-book.ts';
import * as featuresRostersValuesForm from '../features/rosters/values-form.ts';
import * as featuresRostersMessages from '../features/rosters/messages.ts';
import * as featuresRostersBoardSort from '../features/rosters/board-sort.ts';
import * as featuresLoyaltyAdminWork from '../features/loyalty/admin/work.ts';
import * as featuresLoyaltyAdminAssign from '../features/loyalty/admin/assign.ts';
import * as featuresCyclesHistoryHistorySearch from '../features/cycles/history/history-search.ts';
import * as featuresCyclesConfigCutsSheet from '../features/cycles/config/cuts-sheet.ts';
import * as featuresCyclesConfigConfigForm from '../features/cycles/config/config-form.ts';
import * as featuresCyclesAttendance from '../features/cycles/attendance.ts';
import * as featuresChatNotificationPreferences from '../features/chat/notification-preferences.ts';
import * as featuresSettingsSettingsForm from '../features/settings/settings-form.ts';
import * as featuresSessionsDeviceQuestions from '../features/sessions/device-questions.ts';
import * as featuresLogsViewerViewerTabs from '../features/logs/viewer/viewer-tabs.ts';
import * as featuresImportsUpload from '../features/imports/upload.ts';
import * as featuresImportsUseCheck from '../features/imports/use-check.ts';
import * as featuresImportsRowEdits from '../features/imports/row-edits.ts';
import * as featuresImportsImportWords from '../features/imports/import-words.ts';
import * as featuresHomePublicCardLetters from '../features/home/public/card-letters.ts';
import * as featuresStoreAdminItemsDraft from '../features/store/admin/items-draft.ts';
import * as featuresStoreAdminOrders from '../features/store/admin/orders.ts';
import * as featuresStoreUseStore from '../features/store/use-store.ts';
import * as featuresHelpQuestions from '../features/help/questions.ts';
import * as featuresSystemSystemWords from '../features/system/system-words.ts';
import * as featuresPayoutsPayoutSearch from '../features/payouts/payout-search.ts';
import * as featuresBookingsOverviewOverviewKeys from '../features/bookings/overview/overview-keys.ts';
import * as featuresBookingsOverviewBookingWords from '../features/bookings/overview/booking-words.ts';
import * as featuresBookingsPublicBookingState from '../features/bookings/public/booking-state.ts';
import * as featuresBookingsOwnOwnKeys from '../features/bookings/own/own-keys.ts';
import * as featuresBookingsFormUseBookingForm from '../features/bookings/form/use-booking-form.ts';
import * as featuresBookingsFormAutofill from '../features/bookings/form/autofill.ts';
import * as featuresBookingsFormUseBook from '../features/bookings/form/use-book.ts';
import * as featuresBookingsFormDraft from '../features/bookings/form/draft.ts';
import * as featuresBookingsFormBookKeys from '../features/bookings/form/book-keys.ts';
import * as featuresBookingsMessages from '../features/bookings/messages.ts';
import * as featuresRunsOverviewRowKeys from '../features/runs/overview/row-keys.ts';
import * as featuresRunsOverviewRunFilters from '../features/runs/overview/run-filters.ts';
import * as featuresRunsPublicRunWords from '../features/runs/public/run-words.ts';
import * as featuresRunsFormRunForm from '../features/runs/form/run-form.ts';
import * as featuresRunsRecurringMessages from '../features/runs/recurring/messages.ts';
import * as featuresRunsRecurringTemplateKeys from '../features/runs/recurring/template-keys.ts';
import * as featuresRunsScheduleScheduleKeys from '../features/runs/schedule/schedule-keys.ts';
import * as featuresRunsScheduleScheduleDays from '../features/runs/schedule/schedule-days.ts';
import * as featuresRunsScheduleStaffing from '../features/runs/schedule/staffing.ts';
import * as featuresRunsMessages from '../features/runs/messages.ts';
import * as libUnits from '../lib/units.ts';
import * as libLiveStream from '../lib/live-stream.ts';
import * as libPageFacts from '../lib/page-facts.ts';
import * as libSession from '../lib/session.ts';
import * as libSite from '../lib/site.ts';
import * as libToast from '../lib/toast.ts';
import * as libUseDraftList from '../lib/use-draft-list.ts';
import * as libPages from '../lib/pages.ts';
import * as libPageWords from '../lib/page-words.ts';
import * as libErrorMessages from '../lib/error-messages.ts';
import * as libLostAnswers from '../lib/lost-answers.ts';
import * as libUseFirstLoads from '../lib/use-first-loads.ts';
import * as libPolling from '../lib/polling.ts';
import * as libUndoDepth from '../lib/undo-depth.ts';

/** The parts of the web that hold words, keys, times and sizes as values, by their files. */
const parts: Readonly<Record<string, object>> = {
  'ui/grid/grid-keys': uiGridGridKeys,
  'ui/grid/views-store': uiGridViewsStore,
  'ui/grid/layout-store': uiGridLayoutStore,
  'ui/grid/column-widths': uiGridColumnWidths,
  'ui/grid/use-grid-table': uiGridUseGridTable,
  'app/theme': appTheme,
  'app/help-groups': appHelpGroups,
  'app/go-to-shortcuts': appGoToShortcuts,
  'app/global-shortcuts': appGlobalShortcuts,
  'landing/services': landingServices,
  'features/programs/use-reveal': featuresProgramsUseReveal,
  'features/programs/program-list': featuresProgramsProgramList,
  'features/strings/string-live': featuresStringsStringLive,
  'features/strings/held': featuresStringsHeld,
  'features/strings/string-search': featuresStringsStringSearch,
  'features/strings/string-keys': featuresStringsStringKeys,
  'features/history/collections': featuresHistoryCollections,
  'features/history/hours': featuresHistoryHours,
  'features/services/service-keys': featuresServicesServiceKeys,
  'features/services/service-search': featuresServicesServiceSearch,
  'features/services/use-service-book': featuresServicesUseServiceBook,
  'features/rosters/values-form': featuresRostersValuesForm,
  'features/rosters/messages': featuresRostersMessages,
  'features/rosters/board-sort': featuresRostersBoardSort,
  'features/loyalty/admin/work': featuresLoyaltyAdminWork,
  'features/loyalty/admin/assign': featuresLoyaltyAdminAssign,
  'features/cycles/history/history-search': featuresCyclesHistoryHistorySearch,
  'features/cycles/config/cuts-sheet': featuresCyclesConfigCutsSheet,
  'features/cycles/config/config-form': featuresCyclesConfigConfigForm,
  'features/cycles/attendance': featuresCyclesAttendance,
  'features/chat/notification-preferences': featuresChatNotificationPreferences,
  'features/settings/settings-form': featuresSettingsSettingsForm,
  'features/sessions/device-questions': featuresSessionsDeviceQuestions,
  'features/logs/viewer/viewer-tabs': featuresLogsViewerViewerTabs,
  'features/imports/upload': featuresImportsUpload,
  'features/imports/use-check': featuresImportsUseCheck,
  'features/imports/row-edits': featuresImportsRowEdits,
  'features/imports/import-words': featuresImportsImportWords,
  'features/home/public/card-letters': featuresHomePublicCardLetters,
  'features/store/admin/items-draft': featuresStoreAdminItemsDraft,
  'features/store/admin/orders': featuresStoreAdminOrders,
  'features/store/use-store': featuresStoreUseStore,
  'features/help/questions': featuresHelpQuestions,
  'features/system/system-words': featuresSystemSystemWords,
  'features/payouts/payout-search': featuresPayoutsPayoutSearch,
  'features/bookings/overview/overview-keys': featuresBookingsOverviewOverviewKeys,
  'features/bookings/overview/booking-words': featuresBookingsOverviewBookingWords,
  'features/bookings/public/booking-state': featuresBookingsPublicBookingState,
  'features/bookings/own/own-keys': featuresBookingsOwnOwnKeys,
  'features/bookings/form/use-booking-form': featuresBookingsFormUseBookingForm,
  'features/bookings/form/autofill': featuresBookingsFormAutofill,
  'features/bookings/form/use-book': featuresBookingsFormUseBook,
  'features/bookings/form/draft': featuresBookingsFormDraft,
  'features/bookings/form/book-keys': featuresBookingsFormBookKeys,
  'features/bookings/messages': featuresBookingsMessages,
  'features/runs/overview/row-keys': featuresRunsOverviewRowKeys,
  'features/runs/overview/run-filters': featuresRunsOverviewRunFilters,
  'features/runs/public/run-words': featuresRunsPublicRunWords,
  'features/runs/form/run-form': featuresRunsFormRunForm,
  'features/runs/recurring/messages': featuresRunsRecurringMessages,
  'features/runs/recurring/template-keys': featuresRunsRecurringTemplateKeys,
  'features/runs/schedule/schedule-keys': featuresRunsScheduleScheduleKeys,
  'features/runs/schedule/schedule-days': featuresRunsScheduleScheduleDays,
  'features/runs/schedule/staffing': featuresRunsScheduleStaffing,
  'features/runs/messages': featuresRunsMessages,
  'lib/units': libUnits,
  'lib/live-stream': libLiveStream,
  'lib/page-facts': libPageFacts,
  'lib/session': libSession,
  'lib/site': libSite,
  'lib/toast': libToast,
  'lib/use-draft-list': libUseDraftList,
  'lib/pages': libPages,
  'lib/page-words': libPageWords,
  'lib/error-messages': libErrorMessages,
  'lib/lost-answers': libLostAnswers,
  'lib/use-first-loads': libUseFirstLoads,
  'lib/polling': libPolling,
  'lib/undo-depth': libUndoDepth,
};

/** Text, numbers and lists of them as they are, the rest by what it is. */
const shown = (_: string, value: unknown): unknown => {
  if (typeof value === 'function') return 'a function';
  if (value instanceof Map) return [...value];
  if (value instanceof Set) return [...value];
  if (typeof value === 'object' && value !== null && '_zod' in value) return 'a schema';
  return value;
};

const json = (value: unknown): string => JSON.stringify(value, shown);

/** A value in lines: each of its members in one of its own. */
function linesOf(name: string, value: unknown): readonly string[] {
  const members = value instanceof Map || value instanceof Set ? [...value] : value;
  if (typeof members !== 'object' || members === null) return [`${name}: ${json(value)}`];
  return [name, ...Object.entries(members).map(([key, one]) => `  ${key}: ${json(one)}`)];
}

/** What a part exports, without its functions and classes. */
const valuesOf = (part: object): readonly string[] =>
  Object.entries(part)
    .filter(([, value]) => typeof value !== 'function')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) => linesOf(name, value));

// After an intended change, update the recorded file and review its diff.
test('every word, key, time and size is the recorded one', async () => {
  const text = Object.entries(parts)
    .map(([file, part]) => `# ${file}\n${valuesOf(part).join('\n')}\n`)
    .join('\n');
  await expect(text).toMatchFileSnapshot(
    path.join(import.meta.dirname, '../../test/recorded/words.txt'),
  );
});
