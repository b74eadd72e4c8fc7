declare global {
  interface Window {
    /** Resolves once the first screen is painted; soon after loading where the browser keeps its paints to itself. */
    firstPaint: Promise<void>
    /** Resolves when somebody first touches the page: points at it, presses, types or moves the focus. */
    firstTouch: Promise<void>
  }
}

/**
 * For the head of every page, before anything is drawn: tells the rest of it when it is first painted and first touched. A pointer
 * that rests where the page appears is told to it as one that moved by nothing, and is no touch. Until the paint, pictures that load
 * lazily stand aside (picture.css), so that none is fetched before the page is there to be read; not so where the browser does not
 * tell of its paints.
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
