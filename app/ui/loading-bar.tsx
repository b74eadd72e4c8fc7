import { useNavigation } from 'react-router'

/** A line of 3 px while the next page is on its way; CSS keeps it back for 200 ms and fills it over 2000. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return <div className="loading-bar" data-loading={isLoading || undefined} aria-hidden="true" />
}
