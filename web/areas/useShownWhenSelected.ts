import { type RefObject, useEffect, useRef } from 'react'

/** An entry of a list that comes into view when what it stands for is selected, on the map too. */
export const useShownWhenSelected = (isSelected: boolean): RefObject<HTMLLIElement | null> => {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(
    function showSelected() {
      if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' })
    },
    [isSelected],
  )
  return ref
}
