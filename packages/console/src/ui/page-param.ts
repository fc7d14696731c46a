import { useSearchParams } from '@solidjs/router';
import { readPage } from './read-page.ts';

/** Keeps the page of a list in the address. */
export function usePageParam(): { page: () => number; turnTo: (page: number) => void } {
  const [params, setParams] = useSearchParams<{ page?: string }>();
  return {
    page: () => readPage(params.page),
    turnTo: (page) => setParams({ page: String(page) }),
  };
}
