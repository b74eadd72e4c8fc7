import { site } from '#app/site/routes.ts'

export default site
