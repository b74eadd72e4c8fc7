import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { keeping } from '#messages/en/areas/keeping.ts'

/** Minding a reservation by its link, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={keeping}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
