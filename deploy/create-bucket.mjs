// Creates the bucket of DECKWRIGHT_FILES if it does not exist. Runs in the server's image, which has the S3 client.
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const bucket = new URL(process.env.DECKWRIGHT_FILES).host;
const client = new S3Client({ forcePathStyle: true });
try {
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  console.log(`Created the bucket ${bucket}.`);
} catch (error) {
  if (error.name !== 'BucketAlreadyOwnedByYou' && error.name !== 'BucketAlreadyExists') throw error;
  console.log(`The bucket ${bucket} exists.`);
}
