import { useNavigation } from 'react-router'

/** A bar of 3 px while the next page loads. CSS delays it by 200 ms and fills it within 2000 ms. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return <div className="loading-bar" data-loading={isLoading || undefined} aria-hidden="true" />
}
