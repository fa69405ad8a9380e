import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { mountOnPage, until } from '../../test/hook.tsx';
import { draftIsKept, useUnsavedChangesGuard } from './use-unsaved-changes-guard.tsx';

interface Question {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly danger: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A page with a draft, or without; what it asks, and how to leave it. */
async function open(asks: typeof draftIsKept | null) {
  const page = await mountOnPage({}, '/draft', () => ({
    guard: useUnsavedChangesGuard(asks),
    go: useNavigate(),
  }));
  const { hook, address } = page;
  const question = () => (hook.now.guard.dialog as ReactElement<Question>).props;
  const leaveFor = (href: string) => hook.do(({ go }) => void go({ href } as never));
  return { hook, address, question, leaveFor };
}

test('a page without unsaved changes is left without a question', async () => {
  const { address, question, leaveFor } = await open(null);
  expect(question()).toMatchObject({ open: false, title: '', text: '' });
  leaveFor('/elsewhere');
  await until(() => expect(address()).toBe('/elsewhere'));
});

test('a page with unsaved changes is left when somebody says so, and not before', async () => {
  const { address, question, leaveFor } = await open(draftIsKept);
  leaveFor('/elsewhere');
  await until(() =>
    expect(question()).toMatchObject({
      ...draftIsKept,
      open: true,
      confirm: 'Leave',
      cancel: 'Stay',
      danger: true,
    }),
  );
  expect(address()).toBe('/draft');
  question().onCancel();
  await until(() => expect(question().open).toBe(false));
  expect(address()).toBe('/draft');
  leaveFor('/elsewhere');
  await until(() => expect(question().open).toBe(true));
  question().onConfirm();
  await until(() => expect(address()).toBe('/elsewhere'));
});

test('another filter of the same page is no question', async () => {
  const { address, question, leaveFor } = await open(draftIsKept);
  leaveFor('/draft?sort=name');
  await until(() => expect(address()).toBe('/draft?sort=name'));
  expect(question().open).toBe(false);
});

test('after a save the page is left freely', async () => {
  const { hook, address, leaveFor } = await open(draftIsKept);
  hook.do(({ guard }) => guard.leaveFreely());
  leaveFor('/elsewhere');
  await until(() => expect(address()).toBe('/elsewhere'));
});
