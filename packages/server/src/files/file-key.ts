/** Keys in a file store: parts that no file system reads as anything but names, parted by slashes. */
export const FILE_KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;
