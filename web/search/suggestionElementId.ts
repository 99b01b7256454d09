/** What the address box calls the suggestion that is active. */
export const suggestionElementId = (listId: string, index: number): string => `${listId}-${index}`
