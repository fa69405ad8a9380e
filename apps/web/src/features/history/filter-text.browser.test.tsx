import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterText } from './filter-text.tsx';

test('letters stay that are typed while the filter before them is applied', async () => {
  const asked: string[] = [];
  let apply: (text: string) => void = () => undefined;
  function Page() {
    const [value, setValue] = useState('');
    apply = setValue;
    return (
      <MantineProvider withCssVariables={false} withGlobalClasses={false}>
        <FilterText label="Buyer" value={value} onChange={(text) => asked.push(text)} />
      </MantineProvider>
    );
  }
  const { getByLabelText } = await render(<Page />);
  const field = getByLabelText('Buyer');
  await field.click();
  await userEvent.keyboard('anna ');
  await expect.poll(() => asked).toEqual(['anna']);
  await userEvent.keyboard('b');
  apply('anna');
  await userEvent.keyboard('e');
  await expect.element(field).toHaveValue('anna be');
  await expect.poll(() => asked.at(-1)).toBe('anna be');
  apply('bert');
  await expect.element(field).toHaveValue('bert');
});
