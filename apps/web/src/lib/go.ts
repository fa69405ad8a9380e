import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppUrl } from './urls.ts';

/** Navigates to a page of the app: `go(urlOf('raid', 'edit', { raidId }))`. */
export function useGo(): (address: AppUrl, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (address, options = {}) => void navigate({ href: address, replace: options.replace ?? false }),
    [navigate],
  );
}
