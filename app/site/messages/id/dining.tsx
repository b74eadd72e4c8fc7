import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { dining } from '#messages/id/areas/dining.ts'

/** A restaurant's own page, in Indonesian. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={dining}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
