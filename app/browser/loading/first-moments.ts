declare global {
  interface Window {
    /** Resolves when the first screen is painted. If the browser has no paint timing, resolves soon after loading. */
    firstPaint: Promise<void>
    /** Resolves when the visitor first uses the page: points at it, presses, types or moves the focus. */
    firstTouch: Promise<void>
  }
}

/**
 * A script for the head of every page. It reports the first paint and the first use of the page. An event with a movement of 0 is not a
 * use, because a resting pointer can send it when the page appears. If the browser has paint timing, the script hides lazy pictures until
 * the first paint (picture.css), so that the browser fetches no picture before the page can be read.
 */
export const reportFirstMoments = `(()=>{
const {dataset}=document.documentElement
const isTold=self.PerformanceObserver?.supportedEntryTypes?.includes('paint')
self.firstPaint=new Promise(painted=>{
if(isTold)new PerformanceObserver(told=>told.getEntriesByName('first-contentful-paint')[0]&&painted()).observe({type:'paint',buffered:true})
addEventListener('load',()=>setTimeout(painted,isTold?1000:0))
})
if(isTold){
dataset.unpainted=''
firstPaint.then(()=>delete dataset.unpainted)
}
self.firstTouch=new Promise(touched=>{
const end=new AbortController()
const hear=event=>{
if(event.type==='pointermove'&&!event.movementX&&!event.movementY)return
end.abort()
touched()
}
for(const type of['pointermove','pointerdown','keydown','focusin'])addEventListener(type,hear,{capture:true,passive:true,signal:end.signal})
})
})()`
