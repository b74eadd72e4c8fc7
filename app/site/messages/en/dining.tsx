import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { dining } from '#messages/en/areas/dining.ts'

/** The English messages for a restaurant's own page. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={dining}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
