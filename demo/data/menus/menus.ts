import type { DemoMenu } from './demo-menu.ts'
import { roccaMenu } from './rocca.ts'
import { yeschefMenu } from './yeschef.ts'

export const menus: DemoMenu[] = [roccaMenu, yeschefMenu]
