import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { FormActions } from './form-actions.tsx';
import { SaveButtons } from './save-buttons.tsx';

const failed = { pending: false, failure: 'The list could not be saved.' };

// proves UX-27
test.each([1280, 390])(
  'why a command failed stands in a line above its buttons at %s px',
  async (width) => {
    await page.viewport(width, 844);
    await render(
      <FormActions>
        <SaveButtons save="Save" changed command={failed} onDiscard={() => undefined} atEnd />
      </FormActions>,
    );
    const why = page.getByText(failed.failure).element().getBoundingClientRect();
    for (const name of ['Save', 'Discard']) {
      const box = page.getByRole('button', { name }).element().getBoundingClientRect();
      expect(why.bottom).toBeLessThanOrEqual(box.top);
      expect(why.width).toBeGreaterThan(box.width);
    }
  },
);

test('nothing is said of a failure once the changes are discarded', async () => {
  const { container } = await render(
    <SaveButtons save="Save" changed={false} command={failed} onDiscard={() => undefined} />,
  );
  expect(container.textContent).not.toContain(failed.failure);
});

test('a second press while its command is pending does nothing', async () => {
  const onClick = vi.fn();
  await render(
    <Button command={{ pending: true, failure: null }} onClick={onClick}>
      Save
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Save' });
  await button.click({ force: true });
  expect(onClick).not.toHaveBeenCalled();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});

// proves UX-27
test('the button keeps its place and the focus when its command fails', async () => {
  const shown = (failure: string | null) => (
    <Button command={{ pending: false, failure }}>Save</Button>
  );
  const { rerender } = await render(shown(null));
  const button = page.getByRole('button', { name: 'Save' }).element() as HTMLElement;
  button.focus();
  await rerender(shown(failed.failure));
  await expect.element(page.getByText(failed.failure)).toBeVisible();
  expect(document.activeElement).toBe(button);
});

test('a button that does nothing now does not light up under the pointer', async () => {
  await render(
    <Button look="primary" reason="Nothing was changed">
      Save
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Save' });
  const ground = () => getComputedStyle(button.element()).backgroundColor;
  const before = ground();
  await button.hover();
  expect(button.element().matches(':hover')).toBe(true);
  expect(ground()).toBe(before);
});
