import { Outlet } from 'react-router'
import { MoreMessagesProvider } from '#app/components/messages.tsx'
import { browsing } from '#messages/id/areas/browsing.ts'

export default function Messages() {
  return (
    <MoreMessagesProvider messages={browsing}>
      <Outlet />
    </MoreMessagesProvider>
  )
}
