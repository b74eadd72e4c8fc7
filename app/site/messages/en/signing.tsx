import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { signing } from '#messages/en/areas/signing.ts'

/** The English messages for signing in and registering. */
export default function Messages() {
  return (
    <MoreMessagesProvider messages={signing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
