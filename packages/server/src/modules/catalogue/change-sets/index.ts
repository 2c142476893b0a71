export { discardChangeSet, type EditRefusal, removeChange, renameChangeSet, saveChange } from './edit-change-set.ts';
export { publishDue, scheduleChangeSet, unscheduleChangeSet } from './schedule.ts';
export { publishChangeSet, type PublishRefusal } from './publish.ts';
export { type Editor, findChangeSet, findEntry, listChangeSets, listEntries, readDraft, showChanges } from './read-change-sets.ts';
export { resolveConflict, undoChangeSet } from './undo.ts';
