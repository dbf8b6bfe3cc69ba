// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EscrowTest} from "./EscrowTest.sol";
import {vm} from "./Vm.sol";

/// @title Signs USDC's authorizations.
abstract contract Signing is EscrowTest {
    function sign(uint256 privateKey, bytes32 structHash) internal view returns (bytes memory) {
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", usdc.DOMAIN_SEPARATOR(), structHash));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(privateKey, digest);
        return abi.encodePacked(r, s, v);
    }

    function signTransfer(uint256 privateKey, address from, address to, uint256 amount, bytes32 nonce)
        internal
        view
        returns (bytes memory)
    {
        return sign(
            privateKey,
            keccak256(
                abi.encode(
                    usdc.TRANSFER_WITH_AUTHORIZATION_TYPEHASH(), from, to, amount, 0, block.timestamp + 1 hours, nonce
                )
            )
        );
    }
}
