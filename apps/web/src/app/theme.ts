import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { createElement } from 'react';
import { Icon } from '../ui/icon.tsx';

const ten = (colour: string) =>
  Array.from({ length: 10 }, () => colour) as unknown as MantineColorsTuple;

/**
 * Maps Mantine to our tokens. Its variables come from our own mantine.css, because the content
 * policy forbids style tags; colours here are only the names that components refer to.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  colors: { blue: ten('#2b66d9'), red: ten('#c0303b'), green: ten('#1b7f4b') },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    TextInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    NativeSelect: {
      defaultProps: {
        size: 'sm',
        rightSection: createElement(Icon, { name: 'down', size: 14 }),
      },
    },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
  },
});
