import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to a page of ours by its address: `go('/raid/edit/abc')`, `go('/404', { replace: true })`. */
export function useGo(): (href: string, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (href, options = {}) => void navigate({ href, replace: options.replace ?? false }),
    [navigate],
  );
}
