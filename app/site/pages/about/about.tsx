import { Head } from '#app/components/head.tsx'

export default function AboutPage() {
  return (
    <div className="wrap section">
      <Head title="" />
      <h1 className="d1">About</h1>
    </div>
  )
}
