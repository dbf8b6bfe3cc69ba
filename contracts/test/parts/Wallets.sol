// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A contract wallet with one owner: it executes for the owner and knows the owner's signatures (ERC-1271).
contract ContractWallet {
    address private immutable _owner;

    constructor(address owner_) {
        _owner = owner_;
    }

    function execute(address to, bytes calldata data) external {
        require(msg.sender == _owner, "not the owner");
        (bool success, bytes memory result) = to.call(data);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        (bytes32 r, bytes32 s) = abi.decode(signature[:64], (bytes32, bytes32));
        return ecrecover(digest, uint8(signature[64]), r, s) == _owner ? this.isValidSignature.selector : bytes4(0);
    }
}

/// @title An EIP-7702 delegate that batches for its own account and lacks ERC-1271.
contract BatchingDelegate {
    struct Call {
        address to;
        bytes data;
    }

    function executeBatch(Call[] calldata calls) external {
        require(msg.sender == address(this), "not the account itself");
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success,) = calls[i].to.call(calls[i].data);
            require(success, "a call failed");
        }
    }
}
