import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { dining } from '#messages/en/areas/dining.ts'

/** A restaurant's own page, in English. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={dining}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
