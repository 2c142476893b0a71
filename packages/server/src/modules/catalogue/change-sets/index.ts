export {
  discardChangeSet,
  type EditRefusal,
  inTransaction,
  readEntryIn,
  removeChange,
  renameChangeSet,
  saveChange,
  saveChangeIn,
} from './edit-change-set.ts';
export { publishDue, scheduleChangeSet, unscheduleChangeSet } from './schedule.ts';
export {
  allowPreview,
  openPreviewLinks,
  type Preview,
  preview,
  type Previewed,
  readPreview,
  readShownMoment,
  writePreview,
} from './preview.ts';
export { publishChangeSet, type PublishRefusal } from './publish.ts';
export {
  type Editor,
  findChangeSet,
  findEntry,
  listChangeSets,
  entryCursor,
  listEntries,
  readEntries,
  readDraft,
  showChanges,
  type ShownEntry,
} from './read-change-sets.ts';
export { resolveConflict, undoChangeSet } from './undo.ts';
