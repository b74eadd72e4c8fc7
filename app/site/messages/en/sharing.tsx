import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { sharing } from '#messages/en/areas/sharing.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={sharing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
