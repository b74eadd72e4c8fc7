import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { signing } from '#messages/id/areas/signing.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={signing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
