import { useLocation } from 'react-router'
import { usePageLink } from '#app/components/links/page-link.ts'

/** What follows 'Session Expired' (spec §8): the member is forgotten, and signing in leads back to this page. */
export function useSessionEnd(): () => void {
  const to = usePageLink()
  const { pathname, search } = useLocation()
  return () => {
    const login = to('login', {}, { to: pathname + search })
    void import('#app/browser/forget-member.ts')
      .then(({ forgetMember }) => forgetMember())
      .then(() => window.location.assign(login))
  }
}
