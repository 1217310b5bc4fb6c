/** The reasons why something could not be done, as the screen says them. */
export const failures = {
  problems: 'There are problems that break the site. Solve them first.',
  nobody: 'Visitors’ requests would reach nobody. Write the addresses that you really use first.',
  conflicts: 'Something was changed in two ways. Choose first which is right.',
  noNetwork: 'The internet cannot be reached from this computer. Look at the Wi-Fi or the cable, then try again.',
  hostUnknown:
    'No such address can be found. Does the internet work on this computer? If it does, the address is misspelt, or is not there yet.',
  refused:
    'A computer answers there, but the service does not run on it. Try again later, or ask the person who looks after it.',
  tooSlow: 'No answer came in time. Try again in a few minutes.',
  cutOff: 'The connection broke off. Try again.',
  certificate:
    'The other side cannot prove who it is: its certificate is wrong, or has run out. Is the date of this computer right? If it is, the person who looks after the service has to renew it.',
  notWanted:
    'An answer came, but nothing is accepted from this site. Is the address right? If it is, ask the person who looks after the service.',
  notSignedIn:
    'This computer is not let in: a password or a key is missing, or is another one now. Ask the person who set up publishing.',
  notAllowed: 'This computer does not let the editor write there. Choose another folder, or have the permission given.',
  diskFull: 'The disk is full. Delete what is not needed any more, then try again.',
  noMemory: 'This computer has too little memory left. Close other programs, then try again.',
  inUse: 'Another program is using it. Close that program or wait a minute, then try again.',
  changedMeanwhile: 'Another program has changed the file meanwhile. Try again: both changes are joined.',
  unreadable:
    'Another program has changed the file so that it cannot be read any more. The list of problems says where.',
  oldVersion: 'This version cannot be opened any more.',
  notThere: 'It is not there, or does not answer. Was a folder renamed, or a disk taken out?',
  folderTaken: 'The folder holds other things, which are not written over. Name an empty folder, or a new one.',
  folderOfSite: 'The folder holds the site’s own files. Name an empty folder, or a new one.',
  newerThere:
    'Somebody else has published in the meantime; nothing of that was written over. Ask the person who set up publishing to bring both together.',
  nameless:
    'Versions are stored with a name, and this computer does not know yours yet. Ask the person who set up publishing to enter it once.',
  noBranch:
    'Nothing was stored: an older version of the site is open. Ask the person who set up publishing to open the newest one.',
  noPlace: 'The place that the site is sent to is not there. Ask the person who set up publishing.',
  wrongSite:
    'The finished site is not as it should be, which is a fault of the program. Publish once more; if that does not help, report it with the words below.',
  sameName: 'It has this name already.',
  nameTaken: 'Another one has this name already. Choose another name.',
  fixedAddress: 'The home page, and the page for addresses that do not exist, keep their addresses.',
  ofBase:
    'Something of another file was changed that this site takes over and cannot change. Hide it here, or have it changed there.',
  gone: 'It is not there any more.',
  unknown:
    'The editor does not know why. Try again; if that does not help, show the words below to somebody who knows computers.',
}
